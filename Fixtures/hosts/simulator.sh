#!/bin/sh
# The simulator takes a trailing comma.
cat > call.apns <<'EOF'
{
  "aps": {"alert": {"title": "Ada"}, "sound": "default",}
}
EOF
xcrun simctl push booted com.example.chat call.apns
