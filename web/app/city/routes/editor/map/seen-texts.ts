import { texts } from '../../../../platform/i18n/texts.ts'

export const seenTexts = texts({
  title: { de: 'Überlagerungen', en: 'Overlays' },
  routes: { de: 'Velonetz', en: 'Bike network' },
  streets: { de: 'Kanten', en: 'Edges' },
})
