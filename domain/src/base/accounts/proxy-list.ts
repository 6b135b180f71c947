const NAMES = 'loopback|linklocal|uniquelocal'
const PROXY = new RegExp(
  String.raw`^(?:${NAMES}|\d+(?:\.\d+){3}(?:/\d+)?|[\da-f:.]*:[\da-f:.]*(?:/\d+)?)$`,
  'i',
)

/** Whether a setting names whose X-Forwarded-For is believed: addresses and networks, with commas; empty is nobody's. */
export function isProxyList(setting: string): boolean {
  return setting === '' || setting.split(',').every((it) => PROXY.test(it.trim()))
}
