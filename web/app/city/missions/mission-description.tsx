import type { Mission, SeenMission } from '@allmend/contract/city/missions'

interface MissionDescriptionProps {
  mission: Mission | SeenMission
  className?: string | undefined
}

/** What is said of a mission, the same for those who plan them and those who come. */
export function MissionDescription({ mission, className }: MissionDescriptionProps) {
  return mission.words && <p className={className}>{mission.words}</p>
}
