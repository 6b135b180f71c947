import type { Mission, SeenMission } from '@allmend/contract/city/missions'

interface MissionDescriptionProps {
  mission: Mission | SeenMission
  className?: string | undefined
}

/** The description of a mission, the same for planners and participants. */
export function MissionDescription({ mission, className }: MissionDescriptionProps) {
  return mission.words && <p className={className}>{mission.words}</p>
}
