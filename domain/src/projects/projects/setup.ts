import { type Calculation, type CalculationProblem, daysOf } from '../../money/payments/calculation.ts'
import { problemOfDays, problemOfParticipants } from '../../money/payments/calculation.ts'
import { type DataDay, isDataDay } from '../../platform/time/data-day.ts'
import { problemOfProjectCode, type ProjectCodeProblem } from './code.ts'
import { type IntentProblem, problemsOfIntent, type ProjectIntent } from './intent.ts'
import { problemOfProjectName, type ProjectNameProblem } from './name.ts'

/** What the form of a new project asks for. */
export interface ProjectSetup extends Calculation, ProjectIntent {
  name: string
  /** Empty: a code is drawn. */
  code: string
  /** Whose map, network and clock it has. */
  region: string
}

export type ProjectSetupProblem =
  | CalculationProblem
  | ProjectNameProblem
  | ProjectCodeProblem
  | IntentProblem
  | 'start_past'

export interface SetupFinding {
  field: keyof ProjectSetup
  problem: ProjectSetupProblem
}

/** Everything that is wrong, at most one problem a field, in the order of the form. */
export function problemsOfSetup(setup: ProjectSetup, today: DataDay): SetupFinding[] {
  const { startDay, endDay } = setup
  const hasDays = isDataDay(startDay) && isDataDay(endDay)
  const found: [keyof ProjectSetup, ProjectSetupProblem | undefined][] = [
    ['name', problemOfProjectName(setup.name)],
    ['code', problemOfProjectCode(setup.code)],
    ['participants', problemOfParticipants(setup.participants)],
    ['startDay', problemOfStart(startDay, today)],
    ['endDay', hasDays ? problemOfDays(daysOf(setup)) : isDataDay(endDay) ? undefined : 'day_missing'],
  ]
  const own = found.flatMap(([field, problem]) => (problem ? [{ field, problem }] : []))
  return [...own, ...problemsOfIntent(setup)]
}

/** Nothing can be collected in the past. */
function problemOfStart(startDay: DataDay, today: DataDay): ProjectSetupProblem | undefined {
  if (!isDataDay(startDay)) return 'day_missing'
  return startDay < today ? 'start_past' : undefined
}
