import { texts } from '../../../platform/i18n/texts.ts'

/** Why nothing is known about a time, and what can be done about it; keys are the causes. */
export const gapTexts = texts({
  'switched off': { de: 'Telefon war aus', en: 'Phone was off' },
  'no signal': { de: 'Kein Empfang', en: 'No signal' },
  tunnel: { de: 'Tunnel', en: 'Tunnel' },
  'no permission': { de: 'Standort nicht erlaubt', en: 'Location not allowed' },
  clock: { de: 'Uhr war verstellt', en: 'Clock was wrong' },
  deleted: { de: 'Von dir gelöscht', en: 'Deleted by you' },
  unknown: { de: 'Keine Aufzeichnung', en: 'Not recorded' },
})

export const gapAdviceTexts = texts({
  'switched off': {
    de: 'Lass das Telefon an und die Aufzeichnung laufen, oder lade einen eigenen Track.',
    en: 'Leave the phone on and the recording running, or load a track of your own.',
  },
  'no signal': {
    de: 'In Gebäuden und Kellern ist das üblich. Du musst nichts tun.',
    en: 'Usual in buildings and cellars. You need not do anything.',
  },
  tunnel: {
    de: 'Im Tunnel gibt es keinen Standort. Du musst nichts tun.',
    en: 'There is no location in a tunnel. You need not do anything.',
  },
  'no permission': {
    de: 'Erlaube der App in den Einstellungen des Telefons den Standort «Immer».',
    en: 'Allow the app the location “always” in the settings of the phone.',
  },
  clock: {
    de: 'Stell die Uhrzeit des Telefons auf automatisch.',
    en: 'Set the time of the phone to automatic.',
  },
  deleted: {
    de: 'Dieses Stück steht in keiner Auswertung.',
    en: 'This stretch is in no analysis.',
  },
  unknown: {
    de: 'Prüfe, ob Energiesparen die App beendet hat.',
    en: 'Check whether battery saving ended the app.',
  },
})
