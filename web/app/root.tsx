import '@fontsource-variable/archivo/wght.css'
import { type ReactNode, useEffect } from 'react'
import {
  data,
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  redirect,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
} from 'react-router'
import { config } from '../server/config.ts'
import type { Route } from './+types/root'
import { useCountedViews } from './platform/analytics/count-views.ts'
import { ErrorPage } from './platform/frame/error-page.tsx'
import { FIRST_PAINT } from './platform/frame/first-paint.ts'
import { useFirstScripts } from './platform/frame/first-script.ts'
import { PublicFrame } from './platform/frame/public-frame.tsx'
import { redirectOf } from './platform/i18n/redirect.ts'
import { useLanguage } from './platform/i18n/use-language.ts'
import { securityHeaders } from './platform/security/headers.ts'
import { nonceOfResponse, useNonce } from './platform/security/nonce.ts'
import { useTypedEarly } from './platform/ui/form/typed-early.ts'
import './platform/ui/theme/stand-in.css'
import './platform/ui/theme/tokens.css'
import './platform/ui/theme/global.css'
import { followSystem } from './platform/ui/theme/theme-choice.ts'

/** Every response: its nonce, its language, its headers. */
const frame: Route.MiddlewareFunction = async ({ request, context }, next) => {
  context.set(nonceOfResponse, crypto.randomUUID().replaceAll('-', ''))
  const target = redirectOf(request)
  const response = target === undefined ? await next() : redirect(target, 302)
  for (const [name, value] of Object.entries(securityHeaders(config().publicOrigin))) {
    response.headers.set(name, value)
  }
  response.headers.append('Vary', 'Cookie, Accept-Language')
  if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'private, no-cache')
  return response
}
export const middleware = [frame]

/** The same for every page and every visitor; asked once per visit. */
export function loader() {
  const { publicOrigin: origin, clientKey, contactEmail, operator, analytics } = config()
  return data({ origin, clientKey, contactEmail, operator, analytics })
}
export function shouldRevalidate(): boolean {
  return false
}

export const links: Route.LinksFunction = () => [{ rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }]

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce()
  const language = useLanguage()
  const first = useFirstScripts()
  const root = useRouteLoaderData<typeof loader>('root')
  return (
    <html
      lang={language === 'de' ? 'de-CH' : 'en'}
      data-mantine-color-scheme="light"
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />
        <meta name="client-key" content={root?.clientKey ?? ''} />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0e1613" media="(prefers-color-scheme: dark)" />
        <script
          nonce={nonce}
          dangerouslySetInnerHTML={{ __html: `${FIRST_PAINT}\n${first}` }}
          suppressHydrationWarning
        />
        <Meta />
        <Links nonce={nonce} />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root({ loaderData }: Route.ComponentProps) {
  useEffect(() => followSystem(), [])
  useTypedEarly()
  useCountedViews(loaderData.analytics)
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PublicFrame>
      <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />
    </PublicFrame>
  )
}
