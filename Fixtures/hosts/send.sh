#!/bin/sh
# Sends three pushes.
PAYLOAD='{
  "aps": {"alert": {"titel": "Tea"}, "badge": "1"}
}'
curl -sS --header "apns-push-type: $TYPE" -H 'apns-priority: 11' \
  --data "$PAYLOAD" "$URL"

curl -X POST -d @- https://api.push.apple.com/3/device/"$TOKEN" <<EOF
{"aps": {"alert": "$MESSAGE", "badge": "2"}}
EOF

body=$(cat <<'JSON'
{"aps": {"alert": {"body": "Tea"}, "thread_id": "tea"}}
JSON
)
curl "${OPTIONS[@]}" -H "apns-topic: com.example" -d "$body" https://api.push.apple.com/3/device/1

# pushlint: ignore[key-misspelled]
xcrun simctl push booted com.example.tea - <<-'EOF'
	{"aps": {"alert": "Tea", "soundd": "x.caf"}}
	EOF
