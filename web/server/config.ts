import { isEmail } from '@allmend/domain/base/accounts/email'
import { isProxyList } from '@allmend/domain/base/accounts/proxy-list'

/** The only reader of the environment of the web server. */
export interface Config {
  port: number
  host: string
  /** Where the API listens, without a trailing slash. */
  apiUrl: string
  /** The address people type, without a trailing slash; canonical links and the sitemap are made of it. */
  publicOrigin: string
  /** Sent with every call of the browser; public, it protects nothing by itself. */
  clientKey: string
  /** Whose X-Forwarded-For is believed: addresses, networks, `loopback`, `uniquelocal`; empty: nobody's. */
  trustProxy: string
  securityContact: string
  /** Where people write to; stands wherever a sentence asks them to. */
  contactEmail: string
  /** Who runs this installation, for imprint and privacy policy; lines of the address. Empty: not filled in yet. */
  operator: { name: string; address: readonly string[] }
  /** Where `npm run town` wrote the sample town. */
  townFolder: string
  /** Where `npm run region` wrote the base maps of others. */
  regionsFolder: string
  /** Whether an address of the phone's app is configured, as invite pages have it. */
  isAppInStores: boolean
  /** Whose frames may stand, and who may be called, where a card is told; empty: cards are not offered. */
  cardOrigins: readonly string[]
  /** Where views of public pages are counted (the protocol of Matomo); null: nowhere. */
  analytics: { address: string; site: number } | null
}

export function configOf(env: Readonly<Record<string, string | undefined>>): Config {
  const port = Number(env['PORT'] ?? 3000)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`PORT is not a port: ${env['PORT']}`)
  const publicOrigin = originOf('PUBLIC_ORIGIN', env['PUBLIC_ORIGIN'] ?? `http://localhost:${port}`)
  return {
    port,
    host: env['HOST'] ?? '127.0.0.1',
    apiUrl: originOf('API_URL', env['API_URL'] ?? 'http://127.0.0.1:3001'),
    publicOrigin,
    clientKey: env['CLIENT_KEY'] ?? 'allmend-web',
    trustProxy: proxiesOf(env['TRUST_PROXY'] ?? 'loopback'),
    securityContact: env['SECURITY_CONTACT'] ?? `mailto:security@${new URL(publicOrigin).hostname}`,
    contactEmail: mailAddressOf('CONTACT_EMAIL', env['CONTACT_EMAIL'] ?? 'post@allmend.example'),
    operator: {
      name: env['OPERATOR_NAME']?.trim() ?? '',
      address: linesOf(env['OPERATOR_ADDRESS'] ?? ''),
    },
    townFolder: env['TOWN_FOLDER'] ?? 'build/town',
    regionsFolder: env['REGIONS_FOLDER'] ?? 'build/regions',
    isAppInStores: Boolean(env['STORE_IOS_URL'] || env['STORE_ANDROID_URL']),
    cardOrigins: env['STRIPE_PUBLISHABLE_KEY']
      ? cardOriginsOf(env['STRIPE_SCRIPT_URL'] ?? STRIPE_SCRIPT)
      : [],
    analytics: env['ANALYTICS_URL']
      ? analyticsOf(env['ANALYTICS_URL'], env['ANALYTICS_SITE_ID'] || '4')
      : null,
  }
}

function analyticsOf(address: string, site: string): { address: string; site: number } {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Error(`ANALYTICS_URL is not an http address: ${address}`)
  if (!/^[1-9]\d{0,5}$/.test(site)) throw new Error(`ANALYTICS_SITE_ID is not a number: ${site}`)
  return { address: `${url.origin}${url.pathname.replace(/\/*$/, '/')}`, site: Number(site) }
}

const STRIPE_SCRIPT = 'https://js.stripe.com/endive/stripe.js'

/** Those the provider names in its own instructions; a script from elsewhere speaks to where it comes from. */
function cardOriginsOf(script: string): string[] {
  const origin = originOf('STRIPE_SCRIPT_URL', script)
  if (origin !== 'https://js.stripe.com') return [origin]
  return [origin, 'https://*.js.stripe.com', 'https://hooks.stripe.com', 'https://api.stripe.com']
}

function proxiesOf(value: string): string {
  if (!isProxyList(value)) throw new Error(`TRUST_PROXY names addresses and networks, not ${value}`)
  return value
}

/** `Seestrasse 1, 6099 Seewil` in two lines. */
function linesOf(address: string): string[] {
  return address
    .split(',')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

function mailAddressOf(name: string, value: string): string {
  if (!isEmail(value)) throw new Error(`${name} is not a mail address: ${value}`)
  return value
}

function originOf(name: string, value: string): string {
  const url = URL.parse(value)
  if (!url || !/^https?:$/.test(url.protocol)) throw new Error(`${name} is not an http address: ${value}`)
  return url.origin
}

let read: Config | undefined

export function config(): Config {
  read ??= configOf(process.env)
  return read
}
