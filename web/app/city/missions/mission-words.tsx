import type { Mission, SeenMission } from '@allmend/contract/city/missions'

interface MissionWordsProps {
  mission: Mission | SeenMission
  className?: string | undefined
}

/** What is said of a mission, the same for those who plan them and those who come. */
export function MissionTexts({ mission, className }: MissionWordsProps) {
  return mission.words && <p className={className}>{mission.words}</p>
}
