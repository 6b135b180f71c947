import { texts } from '../../platform/i18n/texts.ts'

export const reasonTexts = texts({
  few: { de: 'zu wenige Personen', en: 'too few people' },
  imprecise: { de: 'zu ungenau', en: 'too imprecise' },
  either: { de: 'zu wenige Personen oder zu ungenau', en: 'too few people, or too imprecise' },
  noShares: {
    de: 'Ohne Anteile, wo weniger als 80 % des Ganzen gezeigt werden kann oder das Ganze zu ungenau ist: Anteile wären dort falsch. Gezeigt sind stattdessen die Werte selbst.',
    en: 'No shares where less than 80% of the whole can be shown, or the whole is too imprecise: shares would be wrong there. The values themselves are shown instead.',
  },
  fewTitle: { de: 'Noch zu wenige Personen', en: 'Too few people yet' },
  impreciseTitle: { de: 'Noch zu ungenau', en: 'Too imprecise yet' },
  eitherTitle: {
    de: 'Noch zu wenige Personen oder zu ungenau',
    en: 'Too few people yet, or too imprecise',
  },
  fewExplained: {
    de: (least: string) =>
      `In diesem Zeitraum ist hiervon nichts von mindestens ${least} Personen. Damit niemand erkannt wird, zeigen wir es nicht.`,
    en: (least: string) =>
      `In this period, nothing of this is about at least ${least} people. So that nobody is recognised, we do not show it.`,
  },
  impreciseExplained: {
    de: 'Das Zufallsrauschen, das die Personen schützt, ist im Vergleich zu diesen Werten zu gross. Mit mehr Wochen oder mehr Personen wird mehr sichtbar.',
    en: 'The random noise that protects people is too large compared with these values. With more weeks or more people, more becomes visible.',
  },
  eitherExplained: {
    de: (least: string) =>
      `Hiervon ist in diesem Zeitraum nichts von mindestens ${least} Personen, oder das Zufallsrauschen, das sie schützt, ist zu gross. Mit mehr Wochen oder mehr Personen wird mehr sichtbar.`,
    en: (least: string) =>
      `In this period, nothing of this is about at least ${least} people, or the random noise that protects them is too large. With more weeks or more people, more becomes visible.`,
  },
})
