import { Badge } from '@escapes/shared-ui/core'

interface OnOffBadgeProps {
  isOn: boolean
  on: string
  off: string
}

export const OnOffBadge = ({ isOn, on, off }: OnOffBadgeProps) => (
  <span data-inline="">
    <Badge tone={isOn ? 'success' : 'neutral'} icon={isOn ? 'check' : 'ban'}>
      {isOn ? on : off}
    </Badge>
  </span>
)
