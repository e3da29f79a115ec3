export { Accordion, type AccordionProps } from './accordion.tsx'
export { Amount, type AmountProps } from './amount.tsx'
export { Badge, type BadgeProps, Chip, type ChipProps } from './badge.tsx'
export { Banner, type BannerProps } from './banner.tsx'
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
} from './button.tsx'
export { Card, type CardProps, Divider, Section } from './card.tsx'
export { Checkbox, type CheckboxProps } from './checkbox.tsx'
export { Collapse, type CollapseProps } from './collapse.tsx'
export { CopyButton, type CopyButtonProps } from './copy-button.tsx'
export { copyText } from './copy-text.ts'
export { cx } from './cx.ts'
export { Dialog, type DialogProps } from './dialog.tsx'
export type { TextFormat } from './digits.ts'
export { FileInput, type FileInputProps } from './file-input.tsx'
export { Form, type FormProps } from './form.tsx'
export type { IconProps } from './icon.tsx'
export * from './icons.tsx'
export * from './icons-files.tsx'
export * from './icons-home.tsx'
export * from './icons-money.tsx'
export * from './icons-service.tsx'
export { LinkRow, type LinkRowProps, LinkRows } from './link-row.tsx'
export { Identity, type IdentityProps, Logo, type LogoProps } from './logo.tsx'
export { type Option, OptionList, type OptionListProps, RadioCards } from './option-list.tsx'
export {
  ChooserField,
  type ChooserFieldProps,
  Picker,
  PickerField,
  type PickerFieldProps,
  type PickerOption,
  type PickerProps,
} from './picker.tsx'
export { type PlanItem, PlanList, type PlanListProps } from './plan-list.tsx'
export { Progress, type ProgressProps } from './progress.tsx'
export { revealField } from './reveal-field.ts'
export { type Row, Rows, type RowsProps } from './rows.tsx'
export { Screen, type ScreenProps } from './screen.tsx'
export { Skeleton, type SkeletonProps } from './skeleton.tsx'
export { Slider, type SliderProps } from './slider.tsx'
export { Spinner } from './spinner.tsx'
export { Stars, type StarsProps } from './stars.tsx'
export { Empty, type EmptyProps, Failed, type FailedProps, Loading, type LoadingProps } from './states.tsx'
export {
  StatusHead,
  type StatusHeadProps,
  StatusIcon,
  type StatusIconProps,
  type StatusKind,
} from './status-icon.tsx'
export { Stepper, type StepperProps } from './stepper.tsx'
export { Tabs, type TabsProps } from './tabs.tsx'
export { TextArea, type TextAreaProps } from './text-area.tsx'
export { TextField, type TextFieldProps } from './text-field.tsx'
export { loadingToast, type ToastOptions, toast } from './toast.ts'
export type { Tone } from './tone.ts'
export { type CountdownOptions, useCountdown } from './use-countdown.ts'
export { usePictureFault } from './use-picture-fault.ts'
