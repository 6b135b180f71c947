import type { Ports } from './ports.ts'

/** Known to everybody and of no worth outside a loopback address. The roles themselves: ops/database.sql. */
export const roles = {
  owner: { name: 'allmend_owner', password: 'dev-owner' },
  app: { name: 'allmend_app', password: 'dev-app' },
  worker: { name: 'allmend_worker', password: 'dev-worker' },
} as const

export const objectStore = {
  region: 'us-east-1',
  bucket: 'allmend',
  quarantineBucket: 'allmend-quarantine',
  accessKey: 'ALLMENDDEVELOPMENT00',
  secretKey: 'dev-secret-of-no-worth-anywhere-else-000',
} as const

export function environmentOf(ports: Ports): Record<string, string> {
  const database = ({ name, password }: { name: string; password: string }) =>
    `postgres://${name}:${password}@127.0.0.1:${ports.postgres}/allmend`
  return {
    DATABASE_URL: database(roles.app),
    DATABASE_OWNER_URL: database(roles.owner),
    DATABASE_WORKER_URL: database(roles.worker),
    S3_ENDPOINT: `http://127.0.0.1:${ports.s3}`,
    S3_REGION: objectStore.region,
    S3_BUCKET: objectStore.bucket,
    S3_QUARANTINE_BUCKET: objectStore.quarantineBucket,
    S3_ACCESS_KEY: objectStore.accessKey,
    S3_SECRET_KEY: objectStore.secretKey,
    SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
    MAIL_VIEW_URL: `http://127.0.0.1:${ports.mailView}`,
    STRIPE_API_URL: `http://127.0.0.1:${ports.stripe}`,
  }
}

/** Values hold no character a shell or `node --env-file` would read differently; a test keeps it so. */
export function renderEnvironment(environment: Record<string, string>): string {
  return Object.entries(environment)
    .map(([key, value]) => `${key}=${value}\n`)
    .join('')
}
