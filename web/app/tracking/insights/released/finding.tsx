import type { ComponentType } from 'react'
import type { FindingKind } from '@allmend/domain/projects/content/insights-page'
import { CellDots } from './cell-dots.tsx'
import type { ChartProps } from './chart.ts'
import { Co2 } from './co2.tsx'
import { Departures } from './departures.tsx'
import { Flows } from './flows.tsx'
import { Lengths } from './lengths.tsx'
import { ModeStacks } from './mode-stacks.tsx'
import { Purposes } from './purposes.tsx'

const CHARTS: Record<FindingKind, ComponentType<ChartProps>> = {
  modes: ModeStacks,
  departures: Departures,
  lengths: Lengths,
  purposes: Purposes,
  flows: Flows,
  co2: Co2,
  map: CellDots,
}

/** The chart a finding is about. */
export function FindingChart({ kind, ...props }: ChartProps & { kind: FindingKind }) {
  const Chart = CHARTS[kind]
  return <Chart {...props} />
}
