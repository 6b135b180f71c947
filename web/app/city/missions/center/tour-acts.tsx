import type { Tour } from '@allmend/contract/city/missions'
import type { ProjectOverview } from '@allmend/contract/projects/projects'
import { textOfTour } from '@allmend/domain/city/missions/tour'
import { api } from '../../../platform/api/client.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { Icon } from '../../../platform/ui/icon.tsx'
import { CopyIcon, DownloadSimpleIcon, PathIcon, PlusIcon, PrinterIcon } from '../../../platform/ui/icons.ts'
import { toast } from '../../../platform/ui/notice/toast.tsx'
import { saveFile } from '../../../platform/ui/save-file.ts'
import styles from './center.module.css'
import { centerTexts } from './texts.ts'
import type { Adding } from './tour-draft.ts'
import type { OpenTour, TourChanges } from './use-tour.ts'

/** Takes the tour along as text, with the address where people sign up. */
export function CopyTour({ project, tour }: { project: ProjectOverview; tour: OpenTour }) {
  const texts = useTexts(centerTexts)
  const language = useLanguage()
  const { name, shownPoints, drawn, isWhole } = tour
  async function copy(): Promise<void> {
    const prefix = language === 'en' ? '/en' : ''
    const link = `${location.origin}${prefix}/${project.organizationSlug}/cityserver/${project.code}/missions`
    const shown = { name, points: shownPoints, sections: drawn?.sections ?? [] }
    await navigator.clipboard.writeText(textOfTour(shown, { language, link }))
    toast(texts.copied)
  }
  return (
    <Button kind="quiet" size="small" disabled={!isWhole} onClick={() => void copy()}>
      <Icon of={CopyIcon} size={16} />
      {texts.copy}
    </Button>
  )
}

interface StopActsProps {
  tour: OpenTour
  changes: TourChanges
  adding: Adding | undefined
  onAdding: (adding: Adding | undefined) => void
}

/** What the next click on the map adds, and the shortest way through all stops. */
export function StopActs({ tour: { draft, isWhole }, changes, adding, onAdding }: StopActsProps) {
  const texts = useTexts(centerTexts)
  return (
    <div className={styles.acts}>
      <Button
        size="small"
        aria-pressed={adding === 'stop'}
        onClick={() => onAdding(adding === 'stop' ? undefined : 'stop')}
      >
        <Icon of={PlusIcon} size={16} />
        {texts.addStop}
      </Button>
      <Button
        size="small"
        aria-pressed={adding === 'street'}
        disabled={draft.points.length === 0 || draft.routeId !== null}
        onClick={() => onAdding(adding === 'street' ? undefined : 'street')}
      >
        <Icon of={PathIcon} size={16} />
        {texts.addStreet}
      </Button>
      <Button
        size="small"
        disabled={!isWhole}
        busy={changes.isOrdering}
        onClick={() => void changes.shorten()}
      >
        {texts.shortest}
      </Button>
    </div>
  )
}

interface TourActsProps {
  tour: OpenTour
  changes: TourChanges
  tours: readonly Tour[]
}

/** What is done with the tour as a whole; one with missions stays. */
export function TourActs({ tour, changes, tours }: TourActsProps) {
  const texts = useTexts(centerTexts)
  const { projectId, name, isWhole, drawn, change } = tour
  const { id } = tour.draft
  async function gpx(tourId: string): Promise<void> {
    const bytes = await api.missions.tourFile({ projectId, id: tourId })
    saveFile(bytes, 'application/gpx+xml', `${name}.gpx`)
  }
  return (
    <div className={styles.acts}>
      <Button kind="primary" disabled={!isWhole} busy={changes.isSaving} onClick={changes.store}>
        {texts.saveTour}
      </Button>
      <Button onClick={() => change({ points: [] })}>{texts.clear}</Button>
      <Button kind="quiet" disabled={!drawn} onClick={() => print()}>
        <Icon of={PrinterIcon} size={16} />
        {texts.print}
      </Button>
      {id !== null && (
        <Button kind="quiet" onClick={() => void gpx(id)}>
          <Icon of={DownloadSimpleIcon} size={16} />
          {texts.gpx}
        </Button>
      )}
      {id !== null && tours.find((it) => it.id === id)?.missions === 0 && (
        <Button kind="quiet" busy={changes.isRemoving} onClick={() => changes.remove(id)}>
          {texts.removeTour}
        </Button>
      )}
    </div>
  )
}
