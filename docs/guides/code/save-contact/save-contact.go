package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
)

type object = map[string]any

func call(method, path string, body object) object {
	var content []byte
	if body != nil {
		content, _ = json.Marshal(body)
	}
	request, _ := http.NewRequest(method, os.Getenv("PEYK_URL")+path, bytes.NewReader(content))
	request.Header.Set("Api-Key", os.Getenv("PEYK_API_KEY"))
	request.Header.Set("Accept", "application/json")
	request.Header.Set("Content-Type", "application/json")
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		panic(err)
	}
	defer answer.Body.Close()
	read := object{}
	decoder := json.NewDecoder(answer.Body)
	decoder.UseNumber()
	if err := decoder.Decode(&read); err != nil {
		panic(err)
	}
	if read["status"] != "success" {
		panic(fmt.Sprint(read["error_code"], ": ", read["message"]))
	}
	return read["data"].(object)
}

func main() {
	book := call("POST", "/ws/v1/phone_book", object{
		"title": "مشتریان",
	})
	contact := call("POST", "/ws/v1/phone_book_data", object{
		"phone_book_id": book["id"],
		"mobile":        "09123456789",
		"name":          "زهرا محمدی",
	})
	fmt.Println(contact["id"])
}
