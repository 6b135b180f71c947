import { isQrIban } from '@allmend/domain/money/payments/iban'
import { isProxyList } from '@allmend/domain/base/accounts/proxy-list'
import { z } from 'zod'

const Key = z.string().regex(/^[0-9a-f]{64}$/, '64 hexadecimal digits')
const Port = z.coerce.number().int().min(0).max(65535)

/** Everything the server reads from its environment; `.env.example` is made from it. */
export const Config = z.object({
  DATABASE_URL: z.url().describe('PostgreSQL as the application role: not owner, no BYPASSRLS'),
  DATABASE_WORKER_URL: z.url().describe('PostgreSQL as the worker role, owner of the job queue'),
  DATABASE_OWNER_URL: z
    .url()
    .optional()
    .describe('PostgreSQL as owner; only `migrate`, `grant` and the demonstration need it'),
  S3_ENDPOINT: z.url().describe('Object store'),
  S3_REGION: z.string().default('us-east-1').describe('Object store'),
  S3_BUCKET: z.string().default('allmend').describe('Object store'),
  S3_QUARANTINE_BUCKET: z
    .string()
    .default('allmend-quarantine')
    .describe('Bucket of photos that are not prepared yet; nobody but the worker reads it'),
  S3_QUARANTINE_ACCESS_KEY: z
    .string()
    .optional()
    .describe('Key for that bucket alone, which may only write for the API; none: S3_ACCESS_KEY'),
  S3_QUARANTINE_SECRET_KEY: z.string().optional().describe('Its secret; none: S3_SECRET_KEY'),
  S3_ACCESS_KEY: z.string().describe('Object store'),
  S3_SECRET_KEY: z.string().describe('Object store'),
  SMTP_URL: z.url().describe('Outgoing mail'),
  MAIL_FROM: z.string().default('Allmend <post@allmend.example>').describe('Sender of all mail'),
  CONTACT_EMAIL: z
    .email()
    .default('post@allmend.example')
    .describe('Where people write to; stands wherever a sentence asks them to (read by the web server)'),
  OPERATOR_NAME: z
    .string()
    .optional()
    .describe('Who runs this installation, in imprint and privacy policy (read by the web server)'),
  OPERATOR_ADDRESS: z
    .string()
    .optional()
    .describe('Its address, commas between the lines (read by the web server)'),
  BILL_NAME: z.string().max(70).default('Allmend Genossenschaft').describe('Who is paid, on invoices'),
  BILL_STREET: z.string().max(70).default('Feldstrasse').describe('Where they are, on invoices'),
  BILL_NUMBER: z.string().max(16).default('12').describe('Number of the house, on invoices'),
  BILL_POSTCODE: z.string().max(16).default('6003').describe('Postcode, on invoices'),
  BILL_LOCATION: z.string().max(35).default('Luzern').describe('Location, on invoices'),
  BILL_IBAN: z
    .string()
    .refine(isQrIban, 'a QR-IBAN without blanks')
    .default('CH4431999123000889012')
    .describe('QR-IBAN invoices are paid to; files of other accounts are refused. The default is an example'),
  BILL_VAT_NUMBER: z.string().max(40).optional().describe('UID with MWST, on invoices'),
  BANK_FILES_FOLDER: z
    .string()
    .optional()
    .describe(
      'Folder the worker takes camt files from every few minutes; none: they are uploaded by an Admin',
    ),
  PUBLIC_ORIGIN: z.url().default('http://localhost:3000').describe('Where people reach the site'),
  ANALYTICS_URL: z
    .url()
    .optional()
    .describe('Where views of public pages are counted (a Matomo, https://…/); none: nothing is counted'),
  ANALYTICS_SITE_ID: z.coerce.number().int().default(4).describe('The number of this site there'),
  STORE_IOS_URL: z.url().optional().describe('The app for iPhones; none: no button on invite pages'),
  STORE_ANDROID_URL: z.url().optional().describe('The app for Android; none: no button on invite pages'),
  HOST: z.string().default('127.0.0.1').describe('Address the API listens on'),
  PORT: Port.default(3001).describe('Port the API listens on'),
  METRICS_HOST: z
    .string()
    .default('127.0.0.1')
    .describe('Address Prometheus metrics are on; another only in a network of one’s own'),
  METRICS_PORT: Port.optional().describe(
    'Their port; none: 9464 of the API, 9465 of the worker; 0: a free one',
  ),
  TRUST_PROXY: z
    .string()
    .refine(isProxyList, 'names addresses and networks')
    .default('loopback')
    .describe(
      'Whose X-Forwarded-For is believed, by web and API alike: addresses, networks, `loopback`, `uniquelocal`, with commas between; empty: nobody (docs/operations/proxy.md)',
    ),
  SIGNING_KEY: Key.describe('Signs access and refresh tokens; 32 random bytes in hex'),
  SEALING_KEY: Key.describe('Seals second-factor secrets; 32 random bytes in hex'),
  TRACKING_KEY: Key.describe('Seals the data keys of participants; 32 random bytes in hex'),
  KEY_WRAPS: z
    .enum(['on', 'off'])
    .default('on')
    .describe('off only without an object store: what is erased then stays readable in backups'),
  RETENTION_MONTHS: z.coerce
    .number()
    .int()
    .min(1)
    .max(120)
    .default(6)
    .describe('Months after the end of a project until the fixes of its participants are erased'),
  CLIENT_KEY: z.string().default('allmend-web').describe('Public key of our applications (x-client-key)'),
  NETWORK_DIR: z.string().optional().describe('Folder of Valhalla tiles, one per region; none: no tiles'),
  REGIONS_FOLDER: z
    .string()
    .default('build/regions')
    .describe(
      'Folder of base maps, one file per region; written by `npm run region`, read by the web server',
    ),
  EXCHANGE_RATES_URL: z
    .url()
    .optional()
    .describe(
      'Where the value of a franc is asked for once a day: JSON with `date` and `rates`; none: what was last known is shown with its day, or nothing',
    ),
  STRIPE_SECRET_KEY: z
    .string()
    .optional()
    .describe('Secret key of the card provider; none: cards are not offered'),
  STRIPE_PUBLISHABLE_KEY: z.string().optional().describe('Its public key, for the script in the browser'),
  STRIPE_WEBHOOK_SECRET: z.string().optional().describe('Signs what the card provider tells by itself'),
  STRIPE_API_URL: z.url().default('https://api.stripe.com').describe('Where the card provider answers'),
  STRIPE_SCRIPT_URL: z
    .url()
    .default('https://js.stripe.com/endive/stripe.js')
    .describe('Its script, loaded where a card is told and nowhere else (also read by the web server)'),
  RATE_LIMITS: z.enum(['on', 'off']).default('on').describe('off only for load tests on loopback'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info').describe('pino level'),
})
export type Config = z.output<typeof Config>

/** All that is needed to reach the object store. */
export const ObjectSettings = Config.pick({
  S3_ENDPOINT: true,
  S3_REGION: true,
  S3_BUCKET: true,
  S3_ACCESS_KEY: true,
  S3_SECRET_KEY: true,
})
export type ObjectSettings = z.output<typeof ObjectSettings>

export const QuarantineSettings = ObjectSettings.extend(
  Config.pick({
    S3_QUARANTINE_BUCKET: true,
    S3_QUARANTINE_ACCESS_KEY: true,
    S3_QUARANTINE_SECRET_KEY: true,
  }).shape,
)
export type QuarantineSettings = z.output<typeof QuarantineSettings>

/** The only reader of the environment: fails at the start, naming every wrong setting. */
export function configOf(environment: Record<string, string | undefined>): Config {
  const parsed = Config.safeParse(environment)
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`The configuration is not complete:\n${problems.join('\n')}`)
}
