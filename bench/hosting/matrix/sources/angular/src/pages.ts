import { HttpClient } from '@angular/common/http'
import { Component, inject, signal } from '@angular/core'
import { FormsModule } from '@angular/forms'
import { ActivatedRoute, RouterLink, RouterOutlet } from '@angular/router'

@Component({
  selector: 'plans-root',
  imports: [RouterLink, RouterOutlet],
  template: `<nav><a routerLink="/">First</a> <a routerLink="/second/42">Second</a> <a routerLink="/late">Late</a></nav>
    <router-outlet />`,
})
export class Root {}

@Component({
  selector: 'plans-first',
  imports: [FormsModule],
  template: `<h1>Before</h1>
    <button id="count" (click)="count.set(count() + 1)">Count {{ count() }}</button>
    <form (ngSubmit)="save()"><input name="word" aria-label="Word" [(ngModel)]="word" /> <button>Save</button></form>
    <p id="saved">{{ saved() }}</p>
    <p id="given">{{ given() }}</p>`,
})
export class First {
  count = signal(0)
  given = signal('')
  saved = signal(localStorage.getItem('word') ?? '')
  word = ''

  constructor() {
    inject(HttpClient)
      .get<{ word: string }>('/api/word')
      .subscribe(({ word }) => this.given.set(word))
  }

  save() {
    localStorage.setItem('word', this.word)
    this.saved.set(this.word)
  }
}

@Component({ selector: 'plans-second', template: '<h1>Second {{ id }}</h1>' })
export class Second {
  id = inject(ActivatedRoute).snapshot.params['id']
}
