declare module 'frappe-gantt' {
  export interface GanttTask {
    id: string
    name: string
    start: string
    end: string
    progress: number
    dependencies: string
    custom_class: string
  }

  export interface ViewMode {
    name: string
    step: string
    padding: string
    column_width: number
    date_format: string
    snap_at: string
    lower_text: (date: Date, last: Date | null) => string
    upper_text: (date: Date, last: Date | null) => string
    thick_line: (date: Date) => boolean
  }

  export interface GanttOptions {
    bar_height: number
    padding: number
    upper_header_height: number
    lower_header_height: number
    bar_corner_radius: number
    holidays: null
    infinite_padding: boolean
    language: string
    popup: false
    scroll_to: string | null
    today_button: boolean
    readonly: boolean
    view_modes: ViewMode[]
    on_click: (task: GanttTask) => void
    on_date_change: (task: GanttTask, start: Date, end: Date) => void
    on_progress_change: (task: GanttTask, progress: number) => void
  }

  export default class Gantt {
    constructor(wrapper: HTMLElement, tasks: GanttTask[], options: GanttOptions)
    readonly $container: HTMLElement
    readonly $svg: SVGSVGElement
    readonly tasks: GanttTask[]
    readonly bars: readonly {
      group: SVGGElement
      $bar: SVGRectElement
      $bar_progress: SVGRectElement
      $handle_progress?: SVGCircleElement
      update_label_position(): void
    }[]
    setup_tasks(tasks: GanttTask[]): void
    change_view_mode(mode: undefined, keepsPosition: boolean): void
  }
}

declare module 'frappe-gantt/style' {}
