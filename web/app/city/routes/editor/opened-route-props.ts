import type { ProjectOverview } from '@allmend/contract/projects/projects'
import type { RouteRow } from '@allmend/contract/city/routes'
import type { PanelState } from './panel/use-panels.ts'
import type { Desk } from './state/desk.ts'
import type { Stage } from './state/stage.ts'

export interface OpenedRouteProps {
  project: ProjectOverview
  isAdmin: boolean
  routes: readonly RouteRow[]
  open: RouteRow
  desk: Desk
  stage: Stage
  panel: PanelState
  onGone: () => void
}
