package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
)

type object = map[string]any

func call(path string, body object) object {
	content, _ := json.Marshal(body)
	request, _ := http.NewRequest("POST", os.Getenv("PEYK_URL")+path, bytes.NewReader(content))
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
	started := call("/ws/v1/verify", object{
		"recipient":   "09123456789",
		"purpose":     "login",
		"line_number": "90008361",
	})
	typed := os.Getenv("CODE")
	if typed == "" {
		fmt.Print("Code: ")
		fmt.Scanln(&typed)
	}
	checked := call(fmt.Sprint("/ws/v1/verify/", started["id"], "/check"), object{"code": typed})
	fmt.Println(checked["status"], checked["attempts_left"])
}
