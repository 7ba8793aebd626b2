#!/bin/sh
aws sns publish --target-arn "$ENDPOINT" \
  --message '{"default": "Hello", "APNS": "{\"aps\":{\"alert\":{\"title\":\"Hello\"}}}"}'

aws sns publish --target-arn "$ENDPOINT" --message-structure json \
  --message '{"default": "Hello", "APNS": "{\"aps\":{\"alert\":{\"title\":\"Hello\"}}}"}'

curl -X DELETE -H "authorization: bearer $TOKEN" \
  https://api-manage-broadcast.push.apple.com:2196/1/apps/com.example.scores/channels

curl -H "apns-topic: pass.com.example.card" -d '{}' \
  "https://api.development.push.apple.com/3/device/$DEVICE"
