import { useMemo } from 'react'
import { streetsAmong } from '@allmend/domain/base/network/street'
import { time } from '../../../../platform/i18n/formats.ts'
import { useTexts } from '../../../../platform/i18n/use-texts.ts'
import { Button } from '../../../../platform/ui/button/button.tsx'
import { Notice } from '../../../../platform/ui/notice/notice.tsx'
import type { OpenEditing } from '../state/use-editing.ts'
import { differenceOf, useDifferenceTexts } from '../state/use-difference.ts'
import type { Saving } from '../state/use-saving.ts'
import { conflictTexts } from '../texts.ts'
import styles from './conflict-notice.module.css'
import type { SavedRoute } from '../../saved-route.ts'

interface ConflictNoticeProps {
  theirs: SavedRoute
  editing: OpenEditing
  saving: Saving
}

/** Somebody saved meanwhile: who, when, what differs, and the two ways on. Neither is taken by itself. */
export function ConflictNotice({ theirs, editing, saving }: ConflictNoticeProps) {
  const texts = useTexts(conflictTexts)
  const say = useDifferenceTexts()
  const { route, streets } = editing
  const difference = useMemo(() => {
    return differenceOf({ route, streets }, { route: theirs.route, streets: streetsAmong(theirs.streets) })
  }, [theirs, route, streets])
  return (
    <div className={styles.notice} role="alert">
      <Notice kind="warning" title={texts.title(theirs.savedByName, time(theirs.savedAt))}>
        <p>{texts.text}</p>
        <p>{say(difference).join(', ')}</p>
        <div className={styles.acts}>
          <Button size="small" onClick={() => editing.takeTheirs(theirs)}>
            {texts.theirs}
          </Button>
          <Button
            size="small"
            busy={saving.save.isPending}
            onClick={() => saving.save.mutate(theirs.revision)}
          >
            {texts.mine}
          </Button>
        </div>
      </Notice>
    </div>
  )
}
