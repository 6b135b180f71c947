import { modes } from '@allmend/domain/tracking/diary/mode'
import { accuracyOf, confusionOf } from './confusion.ts'
import { realClasses, realModes, type RealCase, type RealMode } from './mode-mobilitynet.ts'
import type { ModeReport } from './mode-report.ts'

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`

/** Real phones, never trained on: by class, by mode, by system and setting of the phone. */
export function mobilityNetReport({
  cases,
  unseen,
}: {
  cases: readonly RealCase[]
  unseen: number
}): Pick<ModeReport, 'targets' | 'matrices' | 'tables'> {
  const compared = cases.filter(({ truth }) => truth !== 'other')
  const raw = compared.filter(({ kind }) => kind === 'location')
  const shareOf = (list: readonly RealCase[], weight: (each: RealCase) => number = () => 1): number =>
    accuracyOf(
      confusionOf(
        realClasses,
        list.map((each) => [each.truth, each.said, weight(each)] as const),
      ),
    )
  const row = (name: string, list: readonly RealCase[]): string[] => [
    name,
    String(list.length),
    percent(shareOf(list)),
    percent(shareOf(list, ({ seconds }) => seconds)),
  ]
  const keys = [...new Set(compared.map(({ system, config }) => `${system} ${config}`))].sort()
  const kinds = [...new Set(compared.map(({ kind }) => kind))].sort()
  const groups = kinds.flatMap((kind) => [
    row(
      `${kind}, all`,
      compared.filter((each) => each.kind === kind),
    ),
    ...keys.map((key) =>
      row(
        `${kind}, ${key}`,
        compared.filter((each) => each.kind === kind && `${each.system} ${each.config}` === key),
      ),
    ),
  ])
  const detectedOf = (mode: RealMode): string[] =>
    modes.map((text) => {
      const count = cases.filter(
        (each) => each.kind === 'location' && each.mode === mode && each.detection.mode === text,
      ).length
      return count === 0 ? '·' : String(count)
    })
  return {
    targets: [{ label: 'MobilityNet legs right in class, raw fixes', found: shareOf(raw), least: 0.8 }],
    matrices: [
      {
        title: `MobilityNet by class, raw fixes, without surroundings (${unseen} sections of all recordings left under three fixes)`,
        confusion: confusionOf(
          realClasses,
          raw.map(({ truth, said: text }) => [truth, text, 1] as const),
        ),
      },
    ],
    tables: [
      {
        title: 'MobilityNet: foot, bike, motorised, rail; scooters left out',
        head: ['recordings', 'legs', 'right', 'by time'],
        rows: groups.filter(([, count]) => count !== '0'),
      },
      {
        title: 'MobilityNet by mode, raw fixes: what it was, and what was said',
        head: ['was', ...modes],
        rows: realModes.map((mode) => [mode, ...detectedOf(mode)]),
      },
    ],
  }
}
