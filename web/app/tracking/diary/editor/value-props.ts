import type { AskedKind } from '../entry/asked-kinds.ts'
import type { RowProps } from '../entry/row-props.ts'
import type { Leg, Stay } from '../statement/expected-day.ts'

/** What a form for one attribute of an entry gets. */
export interface ValueProps extends RowProps {
  kind: AskedKind
  entry: Leg | Stay
}
