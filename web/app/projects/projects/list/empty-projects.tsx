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
  const texts = useTexts(tableTexts)
  const isTracking = product === 'tracking'
  if (wanted !== '') {
    return (
      <EmptyState icon={PathIcon} title={texts.noneFound}>
        {texts.noneFoundText(wanted)}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={PathIcon}
      title={isTracking ? texts.noTracking : texts.noCityserver}
      step={
        isAdmin && (
          <ButtonLink size="small" to={`/${slug}/${product}/new`}>
            <Icon of={PlusIcon} size={16} />
            {texts.newProject}
          </ButtonLink>
        )
      }
    >
      {isTracking ? texts.noTrackingText : texts.noCityserverText}
    </EmptyState>
  )
}
