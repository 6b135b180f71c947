import { createHash, createHmac } from 'node:crypto'

export type PresignRequest = {
  method: 'GET' | 'PUT'
  endpoint: string
  /** Unescaped, with the bucket first: `/bucket/key`. */
  path: string
  region: string
  accessKey: string
  secretKey: string
  now: Date
  expiresSeconds?: number
}

/**
 * AWS Signature Version 4 in the query, for S3 (path escaped once, body unsigned):
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-query-string-auth.html
 */
export function presign(request: PresignRequest): string {
  const { method, endpoint, path, region, accessKey, secretKey, now, expiresSeconds = 60 } = request
  const moment = `${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
  const day = moment.slice(0, 8)
  const scope = `${day}/${region}/s3/aws4_request`
  const escapedPath = path.split('/').map(escape).join('/')
  // Already in the order of the names, as the signature wants them.
  const query = [
    ['X-Amz-Algorithm', 'AWS4-HMAC-SHA256'],
    ['X-Amz-Credential', `${accessKey}/${scope}`],
    ['X-Amz-Date', moment],
    ['X-Amz-Expires', String(expiresSeconds)],
    ['X-Amz-SignedHeaders', 'host'],
  ]
    .map(([name = '', value = '']) => `${name}=${escape(value)}`)
    .join('&')
  const host = new URL(endpoint).host
  const canonical = [method, escapedPath, query, `host:${host}`, '', 'host', 'UNSIGNED-PAYLOAD'].join('\n')
  const digest = createHash('sha256').update(canonical).digest('hex')
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(keyed, `AWS4${secretKey}`)
  const signature = keyed(key, ['AWS4-HMAC-SHA256', moment, scope, digest].join('\n')).toString('hex')
  return `${endpoint}${escapedPath}?${query}&X-Amz-Signature=${signature}`
}

function keyed(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

/** encodeURIComponent leaves five characters alone that the signature wants escaped. */
function escape(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
