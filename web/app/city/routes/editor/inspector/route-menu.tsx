import { useState } from 'react'
import { useTexts } from '../../../../platform/i18n/use-texts.ts'
import { Button } from '../../../../platform/ui/button/button.tsx'
import buttons from '../../../../platform/ui/button/button.module.css'
import { classNames } from '../../../../platform/ui/class-names.ts'
import { Icon } from '../../../../platform/ui/icon.tsx'
import { DotsThreeVerticalIcon } from '../../../../platform/ui/icons.ts'
import { Dialog } from '../../../../platform/ui/notice/dialog.tsx'
import { FailureNotice } from '../../../../platform/ui/notice/failure-notice.tsx'
import { Menu } from '../../../../platform/ui/page/menu.tsx'
import { inspectorTexts } from '../texts.ts'
import styles from './inspector.module.css'

export interface RouteMenuProps {
  number: number
  name: string
  isArchived: boolean
  isBusy: boolean
  failure: unknown
  onArchive: (isArchived: boolean) => void
  onDelete: () => void
}

/** What is done to a route as a whole; both ask first, and offer the milder beside the harder. */
export function RouteMenu({
  number,
  name,
  isArchived,
  isBusy,
  failure,
  onArchive,
  onDelete,
}: RouteMenuProps) {
  const texts = useTexts(inspectorTexts)
  const [asked, setAsked] = useState<'archive' | 'delete'>()
  const route = `${number} «${name}»`
  return (
    <>
      <Menu
        // Another menu once it is done, and so a closed one.
        key={String(isArchived)}
        button={<Icon of={DotsThreeVerticalIcon} size={20} />}
        label={texts.more}
        buttonClassName={classNames(buttons.button, buttons.quiet, buttons.iconOnly)}
      >
        <div className={styles.menu}>
          <button type="button" onClick={() => (isArchived ? onArchive(false) : setAsked('archive'))}>
            {isArchived ? texts.unarchive : texts.archive}
          </button>
          <button type="button" onClick={() => setAsked('delete')}>
            {texts.delete}
          </button>
        </div>
      </Menu>
      <Dialog
        title={asked === 'delete' ? texts.deleteTitle(route) : texts.archiveTitle(route)}
        isOpen={asked !== undefined && (!isArchived || asked === 'delete')}
        onClose={() => setAsked(undefined)}
        act={
          asked === 'delete' ? (
            <>
              {!isArchived && (
                <Button disabled={isBusy} onClick={() => onArchive(true)}>
                  {texts.archive}
                </Button>
              )}
              <Button kind="danger" busy={isBusy} onClick={onDelete}>
                {texts.deleteAct(number)}
              </Button>
            </>
          ) : (
            <Button kind="primary" busy={isBusy} onClick={() => onArchive(true)}>
              {texts.archiveAct(String(number))}
            </Button>
          )
        }
      >
        <p>{asked === 'delete' ? texts.deleteText : texts.archiveText}</p>
        {failure !== undefined && failure !== null && <FailureNotice failure={failure} />}
      </Dialog>
    </>
  )
}
