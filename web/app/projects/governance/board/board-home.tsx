import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { EmptyState } from '../../../platform/ui/notice/empty-state.tsx'
import { ListBulletsIcon } from '../../../platform/ui/icons.ts'
import styles from '../governance.module.css'
import { boardTexts } from '../texts.ts'
import { BoardDesk } from './board-desk.tsx'

/** What the ethics board has to decide on. */
export function BoardHome() {
  const texts = useTexts(boardTexts)
  return (
    <BoardDesk>
      <div className={styles.choose}>
        <EmptyState icon={ListBulletsIcon} title={texts.choose}>
          {texts.chooseText}
        </EmptyState>
      </div>
    </BoardDesk>
  )
}
