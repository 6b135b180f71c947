import { Outlet } from 'react-router'
import { PublicFrame } from '../frame/public-frame.tsx'
import { FooterNewsletter } from '../site/index.ts'

export default function Public() {
  return (
    <PublicFrame newsletter={<FooterNewsletter />}>
      <Outlet />
    </PublicFrame>
  )
}
