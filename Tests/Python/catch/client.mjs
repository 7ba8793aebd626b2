// Sends a push with Node's http2. Usage: node client.mjs ORIGIN PATH COUNT < payload
import { connect } from 'node:http2'
import { readFileSync } from 'node:fs'

const [origin, path, count] = process.argv.slice(2)
const payload = readFileSync(0)
const session = connect(origin)

function send() {
  return new Promise((resolve, reject) => {
    const request = session.request({
      ':method': 'POST',
      ':path': path,
      'apns-topic': 'com.example.tea',
      'apns-push-type': 'alert',
    })
    let status, id, body = ''
    request.setEncoding('utf8')
    request.on('response', (headers) => { status = headers[':status']; id = headers['apns-id'] })
    request.on('data', (part) => { body += part })
    request.on('end', () => resolve({ status, id: Boolean(id), body }))
    request.on('error', reject)
    request.end(payload)
  })
}

const answers = await Promise.all(Array.from({ length: Number(count) }, send))
session.close()
console.log(JSON.stringify(answers))
