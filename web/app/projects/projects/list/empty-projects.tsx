import type { Product } from '@allmend/domain/base/organisations/organisation'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { ButtonLink } from '../../../platform/ui/button/button-link.tsx'
import { EmptyState } from '../../../platform/ui/notice/empty-state.tsx'
import { Icon } from '../../../platform/ui/icon.tsx'
import { PathIcon, PlusIcon } from '../../../platform/ui/icons.ts'
import { tableTexts } from '../texts.ts'

interface EmptyProjectsProps {
  product: Product
  slug: string
  isAdmin: boolean
  /** What was searched for, where there are projects. */
  wanted: string
}

export function EmptyProjects({ product, slug, isAdmin, wanted }: EmptyProjectsProps) {
  const words = useTexts(tableTexts)
  const isTracking = product === 'tracking'
  if (wanted !== '') {
    return (
      <EmptyState icon={PathIcon} title={words.noneFound}>
        {words.noneFoundWords(wanted)}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={PathIcon}
      title={isTracking ? words.noTracking : words.noCityserver}
      step={
        isAdmin && (
          <ButtonLink size="small" to={`/${slug}/${product}/new`}>
            <Icon of={PlusIcon} size={16} />
            {words.newProject}
          </ButtonLink>
        )
      }
    >
      {isTracking ? words.noTrackingWords : words.noCityserverWords}
    </EmptyState>
  )
}
