import { texts } from '../../../../platform/i18n/texts.ts'

/** By side. */
export const panelTexts = texts({
  list: { de: 'Liste der Routen', en: 'List of routes' },
  inspector: { de: 'Angaben zur Route', en: 'About the route' },
  listTab: { de: 'Routen', en: 'Routes' },
  inspectorTab: { de: 'Route', en: 'Route' },
  listWidth: { de: 'Breite der Liste', en: 'Width of the list' },
  inspectorWidth: { de: 'Breite der Angaben', en: 'Width of the facts' },
  fold: { de: 'Einklappen', en: 'Fold' },
  unfold: { de: 'Öffnen', en: 'Open' },
})
