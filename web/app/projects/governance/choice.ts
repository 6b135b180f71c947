import type { VoteChoice } from '@allmend/domain/projects/governance/review'
import type { ProjectAct } from '@allmend/domain/projects/projects/board-acts'

/** What a member of the board can do with a case or its project. */
export type Choice = VoteChoice | 'question' | ProjectAct
