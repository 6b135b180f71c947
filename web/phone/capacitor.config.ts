/**
 * The phone's app is a window onto the site with the phone's own receiver: one interface, one release. It
 * starts without a network by the site's service worker (docs/operations/phone-app.md).
 */
const origin = process.env['PHONE_ORIGIN'] ?? 'https://allmend.example'

const config = {
  appId: process.env['PHONE_APP_ID'] ?? 'example.allmend.app',
  appName: 'Allmend',
  webDir: 'shell',
  server: {
    url: `${origin}/diary/record`,
    errorPath: 'offline.html',
    allowNavigation: [new URL(origin).host],
  },
  ios: { limitsNavigationsToAppBoundDomains: true },
  // Else Android halts positions after five minutes in the background.
  android: { useLegacyBridge: true },
}

// oxlint-disable-next-line import/no-default-export -- the tool reads the default export
export default config
