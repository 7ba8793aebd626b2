// Sends a push with Java's HttpClient. Usage: java Client.java URL CA|- PAYLOAD
import java.io.FileInputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.security.KeyStore;
import java.security.cert.CertificateFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

public class Client {
  public static void main(String[] arguments) throws Exception {
    var client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_2);
    if (!arguments[1].equals("-")) {
      var store = KeyStore.getInstance(KeyStore.getDefaultType());
      store.load(null, null);
      try (var file = new FileInputStream(arguments[1])) {
        store.setCertificateEntry("catch", CertificateFactory.getInstance("X.509").generateCertificate(file));
      }
      var trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
      trust.init(store);
      var context = SSLContext.getInstance("TLS");
      context.init(null, trust.getTrustManagers(), null);
      client.sslContext(context);
    }
    var request = HttpRequest.newBuilder(URI.create(arguments[0]))
        .header("apns-topic", "com.example.tea")
        .header("apns-push-type", "alert")
        .POST(HttpRequest.BodyPublishers.ofString(arguments[2]))
        .build();
    var response = client.build().send(request, HttpResponse.BodyHandlers.ofString());
    System.out.println(response.version() + " " + response.statusCode() + " " + response.body());
  }
}
