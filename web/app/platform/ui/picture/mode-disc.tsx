import type { Icon as Drawing } from '@phosphor-icons/react/dist/lib/types'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import {
  AirplaneIcon,
  BicycleIcon,
  BoatIcon,
  BusIcon,
  CarIcon,
  DotsThreeIcon,
  LightningIcon,
  PersonSimpleRunIcon,
  PersonSimpleWalkIcon,
  TrainIcon,
  TramIcon,
} from '../icons.ts'
import styles from './mode-disc.module.css'
import type { Mode } from '@allmend/domain/tracking/diary/mode'

const DRAWING: Record<Mode, Drawing> = {
  walk: PersonSimpleWalkIcon,
  run: PersonSimpleRunIcon,
  bike: BicycleIcon,
  ebike: BicycleIcon,
  tram: TramIcon,
  bus: BusIcon,
  train: TrainIcon,
  boat: BoatIcon,
  car: CarIcon,
  plane: AirplaneIcon,
  other: DotsThreeIcon,
}

/** The sign of a mode; its name stands beside it. */
export function ModeDisc({ mode, isLarge = false }: { mode: Mode; isLarge?: boolean }) {
  return (
    <span
      className={classNames(styles.disc, isLarge && styles.large)}
      style={{ background: `var(--mode-${mode})` }}
    >
      <Icon
        of={DRAWING[mode]}
        size={isLarge ? 16 : 12}
        weight={mode === 'bike' || mode === 'ebike' ? 'bold' : 'fill'}
      />
      {mode === 'ebike' && (
        <span className={styles.bolt}>
          <Icon of={LightningIcon} size={12} weight="fill" />
        </span>
      )}
    </span>
  )
}
