export { Accordion, type AccordionProps } from './layout/accordion.tsx'
export { Amount, type AmountProps } from './content/amount.tsx'
export { Badge, type BadgeProps, Chip, type ChipProps } from './content/badge.tsx'
export { Banner, type BannerProps } from './feedback/banner.tsx'
export { BottomStrip } from './feedback/bottom-strip.tsx'
export {
  Button,
  type ButtonKind,
  type ButtonProps,
  type ButtonSize,
  buttonClass,
  IconButton,
  type IconButtonProps,
  LinkButton,
  type LinkButtonProps,
} from './actions/button.tsx'
export { brandTints } from './styles/brand-tints.ts'
export { Card, type CardProps, Divider, Section } from './layout/card.tsx'
export { Checkbox, type CheckboxProps } from './form/checkbox.tsx'
export { CodeText, type CodeTextProps } from './content/code-text.tsx'
export { ChoiceChips, type ChoiceChipsProps } from './form/choice-chips.tsx'
export { Collapse, type CollapseProps } from './layout/collapse.tsx'
export { CopyButton, type CopyButtonProps } from './content/copy-button.tsx'
export { copyText } from './content/copy-text.ts'
export { cx } from './styles/cx.ts'
export { Dialog, type DialogProps } from './feedback/dialog.tsx'
export type { TextFormat } from './form/digits.ts'
export { FileInput, type FileInputProps } from './form/file-input.tsx'
export { FocusFrame } from './form/focus-frame.tsx'
export { Form, type FormProps } from './form/form.tsx'
export type { IconProps } from './icons/icon.tsx'
export * from './icons/icons.tsx'
export * from './icons/icons-files.tsx'
export * from './icons/icons-home.tsx'
export * from './icons/icons-money.tsx'
export * from './icons/icons-service.tsx'
export { ApprovedPicture } from './illustrations/approved.tsx'
export { DeclinedPicture } from './illustrations/declined.tsx'
export { LoggedOutPicture } from './illustrations/logged-out.tsx'
export { LostPagePicture } from './illustrations/lost-page.tsx'
export { MishapPicture } from './illustrations/mishap.tsx'
export { MoneyOnWayPicture } from './illustrations/money-on-way.tsx'
export { NoConnectionPicture } from './illustrations/no-connection.tsx'
export { NothingYetPicture } from './illustrations/nothing-yet.tsx'
export { SettledPicture } from './illustrations/settled.tsx'
export { UnderReviewPicture } from './illustrations/under-review.tsx'
export { PaymentReceivedPicture } from './illustrations/payment-received.tsx'
export * from './icons/icons-writing.tsx'
export { LinkRow, type LinkRowProps, LinkRows } from './content/link-row.tsx'
export { Identity, type IdentityProps, Logo, type LogoProps } from './icons/logo.tsx'
export { type Option, OptionList, type OptionListProps, RadioCards } from './form/option-list.tsx'
export { type Milestone, Milestones, type MilestonesProps } from './feedback/milestones.tsx'
export { Picker, type PickerOption, type PickerProps } from './form/picker.tsx'
export {
  ChooserField,
  type ChooserFieldProps,
  PickerField,
  type PickerFieldProps,
} from './form/picker-field.tsx'
export { type PlanItem, PlanList, type PlanListProps } from './content/plan-list.tsx'
export { PlanTable, type PlanTableProps, type PlanTableRow } from './content/plan-table.tsx'
export { Progress, type ProgressProps } from './feedback/progress.tsx'
export { revealField } from './form/reveal-field.ts'
export { type Row, Rows, type RowsProps } from './content/rows.tsx'
export { Screen, type ScreenProps } from './layout/screen.tsx'
export { Skeleton, type SkeletonProps } from './feedback/skeleton.tsx'
export { Slider, type SliderProps } from './form/slider.tsx'
export { Spinner } from './feedback/spinner.tsx'
export { Stars, type StarsProps } from './form/stars.tsx'
export {
  Empty,
  type EmptyProps,
  Failed,
  type FailedProps,
  Loading,
  type LoadingProps,
} from './feedback/states.tsx'
export {
  StatusHead,
  type StatusHeadProps,
  StatusIcon,
  type StatusIconProps,
  type StatusKind,
  StatusLine,
} from './icons/status-icon.tsx'
export { StepBar, type StepBarProps } from './feedback/step-bar.tsx'
export { Switch, type SwitchProps } from './form/switch.tsx'
export { Tabs, type TabsProps } from './layout/tabs.tsx'
export { TextArea, type TextAreaProps } from './form/text-area.tsx'
export { TextField, type TextFieldProps } from './form/text-field.tsx'
export { clearToasts, loadingToast, type ToastOptions, toast } from './feedback/toast.ts'
export type { Tone } from './styles/tone.ts'
export { type CountdownOptions, useCountdown } from './feedback/use-countdown.ts'
export { usePictureFault } from './content/use-picture-fault.ts'
