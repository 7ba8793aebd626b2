#import <UserNotifications/UserNotifications.h>

#define CAT_REFUND @"REFUND"

static NSString *const PLDriverCategory = @"DRIVER_ARRIVED";

@implementation PLLegacyCategories

+ (NSSet<UNNotificationCategory *> *)all {
  UNNotificationCategory *driver =
      [UNNotificationCategory categoryWithIdentifier:PLDriverCategory
                                             actions:@[]
                                   intentIdentifiers:@[]
                                             options:UNNotificationCategoryOptionNone];
  UNNotificationCategory *refund = [UNNotificationCategory categoryWithIdentifier:CAT_REFUND
                                                                          actions:@[]
                                                                intentIdentifiers:@[]
                                                                          options:0];
  UNNotificationCategory *voucher =
      [UNNotificationCategory categoryWithIdentifier:@"VOUCHER" actions:@[] intentIdentifiers:@[] options:0];
  return [NSSet setWithObjects:driver, refund, voucher, nil];
}

@end
