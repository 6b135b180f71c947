import { useState } from 'react'
import type { ProjectOverview } from '@allmend/contract/projects/projects'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { Icon } from '../../../platform/ui/icon.tsx'
import { CheckIcon, LinkSimpleIcon, PrinterIcon } from '../../../platform/ui/icons.ts'
import { Breadcrumb } from '../../../platform/ui/page/breadcrumb.tsx'
import { useStepsToProject } from '../../../projects/projects/index.ts'
import styles from './school-map.module.css'
import { schoolMapTexts } from './texts.ts'

/** Where one is, and what can be taken along: the lists on paper, the address of this school. */
export function SchoolBar({ project }: { project: ProjectOverview }) {
  const texts = useTexts(schoolMapTexts)
  const [isCopied, setCopied] = useState(false)
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(location.href)
    setCopied(true)
  }
  return (
    <>
      <Breadcrumb label={texts.crumbs} steps={useStepsToProject(project)} here={texts.title} />
      <div className={styles.acts}>
        <Button size="small" aria-label={texts.printed} onClick={() => print()}>
          <Icon of={PrinterIcon} size={16} />
          <span className={styles.wide}>{texts.printed}</span>
        </Button>
        <Button size="small" aria-label={texts.share} onClick={() => void copy()}>
          <Icon of={isCopied ? CheckIcon : LinkSimpleIcon} size={16} />
          <span className={styles.wide}>{texts.share}</span>
        </Button>
      </div>
    </>
  )
}
