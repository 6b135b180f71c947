import type { LocationSource } from '../app/platform/device/location-source.ts'
import { type BackgroundPlugin, pluginSource } from './plugin-source.ts'

/** The phone's own receiver, screen on or off; undefined outside the phone's app. */
export async function phoneSource(): Promise<LocationSource | undefined> {
  const { Capacitor } = await import('@capacitor/core')
  if (!Capacitor.isNativePlatform()) return undefined
  const { BackgroundGeolocation } = await import('@capgo/background-geolocation')
  const plugin: BackgroundPlugin = BackgroundGeolocation
  return pluginSource(plugin, () => Date.now(), texts(document.documentElement.lang))
}

/** Android shows them for as long as positions are read. */
function texts(language: string): { title: string; message: string } {
  return language.startsWith('de')
    ? { title: 'Allmend zeichnet auf', message: 'Tippe, um die Aufzeichnung zu sehen oder zu pausieren.' }
    : { title: 'Allmend is recording', message: 'Tap to see or pause the recording.' }
}
