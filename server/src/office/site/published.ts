import type { Language } from '@allmend/domain/platform/language/language'
import type { Product } from '@allmend/domain/base/organisations/organisation'

interface PublishedProduct {
  product: Product
  name: string
  path: string
  documentation: string
  words: Record<Language, { title: string; words: string }>
}

export const PRODUCTS_PUBLISHED: readonly PublishedProduct[] = [
  {
    product: 'tracking',
    name: 'Tracking',
    path: '/products#tracking',
    documentation: '/documentation/tracking',
    words: {
      de: {
        title: 'Wie Menschen unterwegs sind',
        words:
          'Teilnehmende zeichnen ihre Wege auf. Das Verkehrsmittel wird automatisch erkannt, im Tagebuch geprüft und bestätigt. Organisationen sehen Zahlen über mindestens zehn Personen, nie eine Spur.',
      },
      en: {
        title: 'How people travel',
        words:
          'Participants record their trips. The mode of transport is detected automatically, checked and confirmed in the diary. Organisations see figures about at least ten people, never a trace.',
      },
    },
  },
  {
    product: 'cityserver',
    name: 'CityServer',
    path: '/products#cityserver',
    documentation: '/documentation/cityserver',
    words: {
      de: {
        title: 'Was Velofahrende über Routen wissen',
        words:
          'Velofahrende bewerten Routen, fotografieren Strecken und fahren gemeinsame Touren. Die Planung sieht, wo es klemmt.',
      },
      en: {
        title: 'What cyclists know about routes',
        words:
          'Cyclists rate routes, photograph sections and ride tours together. Planners see where it pinches.',
      },
    },
  },
]

type Section = Record<Language, { title: string; words: string }>

/** What each says about itself; `allmend` is the cooperative. */
export const ABOUT: Readonly<Record<Product | 'allmend', readonly Section[]>> = {
  tracking: [
    {
      de: {
        title: 'Aufzeichnen',
        words:
          'Wer mitmacht, tritt mit einem Code bei und stimmt jedem Zweck einzeln zu. Aufgezeichnet wird in Bewegung alle zehn Sekunden ein Punkt.',
      },
      en: {
        title: 'Recording',
        words:
          'Whoever takes part joins with a code and agrees to each purpose by itself. While moving, a point is recorded every ten seconds.',
      },
    },
    {
      de: {
        title: 'Schützen',
        words:
          'Das Tagebuch einer Person sieht nur sie selbst. Zahlen gelten ab zehn Personen, öffentlich ab zwanzig, für ganze Wochen und jede Woche nur einmal.',
      },
      en: {
        title: 'Protecting',
        words:
          'Only the person herself sees her diary. Figures are shown from ten people, in public from twenty, for whole weeks and each week only once.',
      },
    },
  ],
  cityserver: [
    {
      de: {
        title: 'Bewerten',
        words:
          'Strecken werden auf der Karte oder auf einem Foto bewertet: Sicherheit, Konfliktfreiheit, Attraktivität. Jede Person zählt je Strecke einmal.',
      },
      en: {
        title: 'Rating',
        words:
          'Sections are rated on the map or on a photo: safety, conflict-freedom, attractiveness. Every person counts once for each section.',
      },
    },
    {
      de: {
        title: 'Fotografieren',
        words: 'Gesichter und Kontrollschilder werden unkenntlich gemacht, bevor jemand ein Foto sieht.',
      },
      en: {
        title: 'Photographing',
        words: 'Faces and number plates are made unrecognisable before anybody sees a photo.',
      },
    },
  ],
  allmend: [
    {
      de: {
        title: 'Genossenschaft',
        words:
          'Allmend gehört ihren Mitgliedern. Jedes Mitglied hat eine Stimme, unabhängig davon, wie viele Anteile es hält.',
      },
      en: {
        title: 'Cooperative',
        words: 'Allmend belongs to its members. Every member has one vote, however many shares she holds.',
      },
    },
    {
      de: {
        title: 'Ethikrat',
        words:
          'Kein Projekt geht live, bevor der Ethikrat seinen Zweck, seine Einladung und seinen Umfang geprüft hat.',
      },
      en: {
        title: 'Ethics board',
        words:
          'No project goes live before the ethics board has reviewed its purpose, its invitation and its scope.',
      },
    },
    {
      de: {
        title: 'Offen',
        words: 'Die Software ist frei (AGPL). Eine Stadt kann sie selbst betreiben.',
      },
      en: { title: 'Open', words: 'The software is free (AGPL). A city can run it itself.' },
    },
  ],
}
