import { texts } from '../../platform/i18n/texts.ts'

export const windTexts = texts({
  n: { de: 'Norden', en: 'north' },
  ne: { de: 'Nordosten', en: 'north-east' },
  e: { de: 'Osten', en: 'east' },
  se: { de: 'Südosten', en: 'south-east' },
  s: { de: 'Süden', en: 'south' },
  sw: { de: 'Südwesten', en: 'south-west' },
  w: { de: 'Westen', en: 'west' },
  nw: { de: 'Nordwesten', en: 'north-west' },
})

export const placeTexts = texts({
  towards: { de: (wind: string) => `Richtung ${wind}`, en: (wind: string) => `towards the ${wind}` },
  both: { de: 'beide Richtungen', en: 'both directions' },
  route: {
    de: (number: string, name: string) => `Route ${number} ${name}`,
    en: (number: string, name: string) => `route ${number} ${name}`,
  },
  edge: {
    de: (id: string, length: string) => `Kante ${id}, ${length}`,
    en: (id: string, length: string) => `edge ${id}, ${length}`,
  },
  taken: {
    de: (when: string) => `aufgenommen am ${when}`,
    en: (when: string) => `taken on ${when}`,
  },
})
