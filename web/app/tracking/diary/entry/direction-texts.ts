import { texts } from '../../../platform/i18n/texts.ts'

/** Whether a trip led away or back: the list of the specification. */
export const directionTexts = texts({
  inbound: { de: 'Rückweg', en: 'Inbound' },
  outbound: { de: 'Hinweg', en: 'Outbound' },
})
