import { Component } from '@angular/core'

@Component({ selector: 'plans-late', template: '<p>Late part</p>' })
export class Late {}
