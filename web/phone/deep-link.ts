import { readPairing } from '@allmend/domain/tracking/tracking/recorder/pairing-text'

interface AppPlugin {
  addListener(event: 'appUrlOpen', reported: (opened: { url: string }) => void): Promise<unknown>
  getLaunchUrl(): Promise<{ url: string } | undefined>
}

/** Pairing links that opened the phone's app, or were opened while it ran. */
export async function followPairingLinks(paired: (text: string) => void, app?: AppPlugin): Promise<void> {
  const plugin: AppPlugin = app ?? (await import('@capacitor/app')).App
  const follow = (url: string | undefined): void => {
    if (url !== undefined && readPairing(url)) paired(url)
  }
  await plugin.addListener('appUrlOpen', ({ url }) => follow(url))
  follow((await plugin.getLaunchUrl())?.url)
}
